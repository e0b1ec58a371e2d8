/** The names of variables, and their values. */
export type Variables = Readonly<Record<string, string>>

/** A part of a text: literal, or the name of the variable that stands there. */
export type Part =
  | { readonly text: string; readonly variable?: undefined }
  | { readonly variable: string; readonly text?: undefined }

/** Puts variables in the place of their values; the longest value counts where several begin. */
export function splitAtValues(text: string, variables: Variables): Part[] {
  const known = Object.entries(variables)
    .flatMap(([name, value]) => [value, encodeURIComponent(value)].map((form) => [name, form] as const))
    .filter(([, form]) => form !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
  const parts: Part[] = []
  let literal = ''
  for (let index = 0; index < text.length;) {
    const found = known.find(([, form]) => text.startsWith(form, index))
    if (!found) {
      literal += text[index++]
      continue
    }
    if (literal !== '') parts.push({ text: literal })
    literal = ''
    parts.push({ variable: found[0] })
    index += found[1].length
  }
  if (literal !== '') parts.push({ text: literal })
  return parts
}
