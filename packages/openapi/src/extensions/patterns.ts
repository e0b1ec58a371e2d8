const token = "[\\w!#$%&'*+.^`|~-]+"

/** The patterns of texts, each with its words for messages. */
const patterns = {
  name: ['[\\p{L}\\p{N}]', 'a name, with a letter or a digit'],
  call: ['^[^.\\s]+(?:\\.[^.\\s]+)*$', 'a name, or several with a dot between each two, such as users.list'],
  headerName: [`^${token}$`, 'the name of a header'],
  headerValue: ['^[^\\0\\r\\n]*$', 'a text without line breaks'],
  mediaType: [`^${token}/${token}(?: *;.*)?$`, 'a media type, such as application/json'],
} as const

const words: ReadonlyMap<string, string> = new Map(Object.values(patterns))

/** The keyword of a schema whose texts match a pattern. */
export function requirePattern(kind: keyof typeof patterns): { readonly pattern: string } {
  return { pattern: patterns[kind][0] }
}

/** Describes the texts that match a pattern. */
export function describePattern(pattern: string): string {
  return words.get(pattern) ?? `like ${pattern}`
}
