export function isUrl(text: string): boolean {
  return /^[a-z][a-z\d+.-]+:/i.test(text)
}
