local prelude = {}
function prelude.apply() end
return prelude
