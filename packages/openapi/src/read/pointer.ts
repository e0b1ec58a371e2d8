export function escapePointer(key: string): string {
  return key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

export function unescapeKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

export function unescapePointer(part: string): string {
  let text = part
  try {
    text = decodeURIComponent(part)
  } catch {
    // A percent sign that encodes nothing stands for itself.
  }
  return unescapeKey(text)
}
