/** The singular of a name: `category` for `categories`. */
export function singular(name: string): string {
  if (/[^aeiou]ies$/i.test(name)) return name.replace(/ies$/i, 'y')
  if (/(?:s|x|z|ch|sh)es$/i.test(name) && !/[aeiou]ses$/i.test(name)) return name.slice(0, -2)
  return name.replace(/(?<![su])s$/i, '')
}
