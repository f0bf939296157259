-- The flagship: ADM-01, ADM-02, ADM-107. Its hit points are the attribute `hull` of its seat
return card {
  id = "flagship", key = "flagship", name = "Flagship", kind = "flagship", subtype = "cruiser",
  req = 0,
}
