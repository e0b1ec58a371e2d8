/** Characters of names, by their code; those beyond ASCII all count. */
const isNameCode = Uint8Array.from({ length: 128 }, (_, code) => (/[\w.:-]/.test(String.fromCharCode(code)) ? 1 : 0))

/** Where the characters end that names are made of. */
export function nameEnd(text: string, start: number): number {
  let end = start
  for (let code = text.charCodeAt(end); code > 127 || isNameCode[code] === 1; code = text.charCodeAt(end)) end++
  return end
}

/** Whether such characters are a name: with one prefix at most, and no part that begins like a number. */
export function isName(text: string): boolean {
  return text !== '' && !/^[\d.:-]|:(?:$|[\d.:-])|:.*:/.test(text)
}

/** Where white space ends. */
export function spaceEnd(text: string, start: number): number {
  let end = start
  for (let code = text.charCodeAt(end); code === 32 || code === 10 || code === 9; code = text.charCodeAt(end)) end++
  return end
}
