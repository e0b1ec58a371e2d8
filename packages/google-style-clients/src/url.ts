/** Whether a text is an absolute URL with one of these schemes, such as `https:`. */
export function isUrl(text: string, ...schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}
