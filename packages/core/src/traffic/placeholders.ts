// {x} {{x}} ${X} [x] #x# __X__, and the words that templates leave for a person to replace.
// `filter[country]=` is the name of a parameter, and no placeholder.
const pattern =
  /\{\{[a-z_][\w.:-]*\}\}|\$?\{[a-z_][\w.:-]*\}|\[[a-z_]\w*\](?!=)|#[a-z_]\w*#|(?<![a-z\d])__(?=[A-Z])[a-z\d]+(?:_[a-z\d]+)*__|\b(?:REPLACE|OPTIONAL)\b/gi;
