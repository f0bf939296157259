local prelude = {}
function prelude.bring() end
return prelude
