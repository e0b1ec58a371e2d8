import { isXmlCodePoint, isXmlText } from './characters.ts'

/** How large and how deep a document may be. */
export interface Limits {
  /** Characters. */
  readonly length: number
  /** Elements inside each other. */
  readonly depth: number
}

const bang = 33
const slash = 47
const more = 62
const question = 63

/** Characters of names, by their code; those beyond ASCII all count. */
const nameCharacter = Uint8Array.from({ length: 128 }, (_, code) => (/[\w.:-]/.test(String.fromCharCode(code)) ? 1 : 0))
const reference = /&(?:lt|gt|amp|quot|apos|#(?<decimal>\d{1,7})|#x(?<hex>[\da-fA-F]{1,6}));/y

/**
 * Refuses what is no well-formed document, and what a SOAP message must not hold: a document type, and so any entity
 * beyond the five. The parser behind takes half a tree, garbage and two roots without a word, hence this pass before it,
 * once over the characters and in linear time.
 * @throws SyntaxError says what is wrong and where
 */
export function checkWellFormed(text: string, limits: Limits): void {
  if (text.length > limits.length) fail(`it is longer than ${limits.length} characters`, limits.length)
  if (!isXmlText(text)) fail('it holds a character that XML has not', 0)
  const open: string[] = []
  let hasRoot = false
  let at = 0
  let ampersand = text.indexOf('&')
  let bracket = text.indexOf(']]>')

  for (;;) {
    const tag = text.indexOf('<', at)
    const end = tag < 0 ? text.length : tag
    if (end > at) checkText(at, end)
    if (tag < 0) break
    const kind = text.charCodeAt(tag + 1)
    if (kind === slash) at = closeTag(tag)
    else if (kind === bang) at = commentOrData(tag)
    else if (kind === question) at = instruction(tag)
    else at = openTag(tag)
  }
  if (open.length) fail(`it ends inside <${open.at(-1)}>`, text.length)
  if (!hasRoot) fail('it has no element', text.length)

  function fail(what: string, where: number): never {
    throw new SyntaxError(`the answer is no XML: ${what}, at character ${where}`)
  }

  function checkText(from: number, to: number): void {
    if (bracket >= 0 && bracket < from) bracket = text.indexOf(']]>', from)
    if (bracket >= 0 && bracket < to) fail('it has ]]> in its text', bracket)
    if (open.length) checkReferences(from, to)
    else if (text.slice(from, to).trim() !== '') fail('it has text outside its element', from)
  }

  function checkReferences(from: number, to: number): void {
    while (ampersand >= 0 && ampersand < to) {
      if (ampersand >= from) {
        reference.lastIndex = ampersand
        const { decimal, hex } = reference.exec(text)?.groups ?? fail('it has an unknown entity', ampersand)
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 32
        if (!isXmlCodePoint(code)) fail('it refers to a character that XML has not', ampersand)
      }
      ampersand = text.indexOf('&', Math.max(from, ampersand + 1))
    }
  }

  function closeTag(tag: number): number {
    const name = open.pop() ?? fail('it closes what is not open', tag)
    const after = skipSpace(tag + 2 + name.length)
    if (!text.startsWith(name, tag + 2) || text.charCodeAt(after) !== more) fail(`it does not close <${name}>`, tag)
    return after + 1
  }

  function commentOrData(tag: number): number {
    if (text.startsWith('<!--', tag)) {
      const close = text.indexOf('--', tag + 4)
      if (close < 0 || text.charCodeAt(close + 2) !== more) fail('it has a comment without its end', tag)
      return close + 3
    }
    if (!text.startsWith('<![CDATA[', tag)) fail('it has a document type, which SOAP forbids', tag)
    const close = text.indexOf(']]>', tag + 9)
    if (close < 0 || open.length === 0) fail('it has a CDATA section without its end or its element', tag)
    return close + 3
  }

  function instruction(tag: number): number {
    const close = text.indexOf('?>', tag + 2)
    if (close < 0 || nameEnd(tag + 2) === tag + 2) fail('it has an instruction without its end or its name', tag)
    if (tag > 0 && /^<\?xml\s/i.test(text.slice(tag, tag + 6))) fail('it has a declaration in its midst', tag)
    return close + 2
  }

  function openTag(tag: number): number {
    let cursor = nameEnd(tag + 1)
    const name = text.slice(tag + 1, cursor)
    checkName(name, tag)
    if (open.length === 0) {
      if (hasRoot) fail('it has a second element at its top', tag)
      hasRoot = true
    }
    const attributes: string[] = []
    for (;;) {
      const next = skipSpace(cursor)
      const code = text.charCodeAt(next)
      if (code === more) {
        if (open.push(name) > limits.depth) fail(`it is deeper than ${limits.depth} elements`, tag)
        return next + 1
      }
      if (code === slash && text.charCodeAt(next + 1) === more) return next + 2
      if (next === cursor) fail(`the tag <${name}> has no end`, tag)
      cursor = attribute(next, attributes)
    }
  }

  function attribute(from: number, seen: string[]): number {
    const end = nameEnd(from)
    const name = text.slice(from, end)
    checkName(name, from)
    if (seen.includes(name)) fail(`it has the attribute ${name} twice`, from)
    if (seen.push(name) > 64) fail('it has an element with more than 64 attributes', from)
    const equals = skipSpace(end)
    const start = skipSpace(equals + 1)
    const quote = text[start]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, start + 1) : -1
    if (text[equals] !== '=' || close < 0) fail(`it has no value for the attribute ${name}`, from)
    const less = text.indexOf('<', start)
    if (less >= 0 && less < close) fail(`it has a tag in the attribute ${name}`, from)
    checkReferences(start, close)
    return close + 1
  }

  function checkName(name: string, where: number): void {
    if (name === '' || /^[\d.:-]|:(?:$|[\d.:-])|:.*:/.test(name))
      fail('it has a tag or an attribute without a name', where)
  }

  function nameEnd(from: number): number {
    let end = from
    for (let code = text.charCodeAt(end); code > 127 || nameCharacter[code] === 1; code = text.charCodeAt(++end));
    return end
  }

  function skipSpace(from: number): number {
    let end = from
    for (let code = text.charCodeAt(end); code === 32 || (code >= 9 && code <= 13); code = text.charCodeAt(++end));
    return end
  }
}
