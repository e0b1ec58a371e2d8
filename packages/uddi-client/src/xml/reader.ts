import { isXmlText, resolveReferences } from './characters.ts'
import { isName, nameEnd, spaceEnd } from './lexical.ts'
import { type QualifiedName, Scope } from './names.ts'

/** How large and how deep a document may be. */
export interface Limits {
  /** Characters. */
  readonly length: number
  /** Elements inside each other. */
  readonly depth: number
}

const bang = 33
const slash = 47
const equals = 61
const more = 62
const question = 63
const mostAttributes = 64

const declaration =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d*"|'1\.\d*')(?:\s+encoding\s*=\s*(?:"[\w.-]+"|'[\w.-]+'))?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*$/

/**
 * Reads a document from its beginning to its end, one element at a time and in linear time, and refuses what is not
 * well-formed. A document type is refused as SOAP wants it, and with it every entity beyond the five.
 *
 * Why no library: fast-xml-parser takes half a document, two roots and garbage without a word, so it needs a pass like
 * this one before it and another over the tree that it builds, and building that tree alone costs more than all of this
 * (benchmarks, suite uddi). saxes in the place of this class makes the client 1.6 times as fast as the soap package, where
 * this makes it more than twice as fast; sax, which soap stands on, is slower still. What is taken and what is refused is
 * compared with libxml2 in the tests.
 */
export class XmlReader {
  /** The element last entered. */
  name: QualifiedName = { namespace: '', local: '' }
  /** Its attributes until the next one is entered: their names as they stand there, those that declare prefixes included. */
  readonly attributeNames: string[] = []
  readonly attributeValues: string[] = []
  /** What stood before the beginning or the end that `next` came to, CDATA sections included. */
  text = ''
  readonly #text: string
  readonly #depth: number
  readonly #open: string[] = []
  readonly #outerScopes: Scope[] = []
  readonly #knownNames = new Set<string>()
  #scope = new Scope()
  #at = 0
  #empty = false
  #hasRoot = false

  /** @throws SyntaxError the text is too long, or holds what XML cannot carry */
  constructor(text: string, { length, depth }: Limits) {
    this.#text = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
    this.#depth = depth
    if (text.length > length) this.#fail(`it is longer than ${length} characters`, length)
    if (!isXmlText(text)) this.#fail('it holds a character that XML has not', 0)
  }

  /**
   * Enters the next element inside the current one; false at the current one's end, which is left then.
   * @throws SyntaxError the document is not well-formed
   */
  next(): boolean {
    this.text = ''
    if (this.#empty) {
      this.#empty = false
      this.#leave()
      return false
    }
    for (;;) {
      const tag = this.#text.indexOf('<', this.#at)
      if (tag !== this.#at) this.#takeText(tag < 0 ? this.#text.length : tag)
      if (tag < 0) return this.#end()
      const kind = this.#text.charCodeAt(tag + 1)
      if (kind === slash) {
        this.#closeTag(tag)
        return false
      }
      if (kind === bang) this.#commentOrData(tag)
      else if (kind === question) this.#instruction(tag)
      else {
        this.#openTag(tag)
        return true
      }
    }
  }

  /** Reads the current element to its end for its text alone. */
  readText(): string {
    let text = ''
    while (this.next()) {
      text += this.text
      this.skip()
    }
    return text + this.text
  }

  /** Reads the current element to its end. */
  skip(): void {
    while (this.next()) this.skip()
  }

  #fail(what: string, where: number): never {
    throw new SyntaxError(`${what}, at character ${where}`)
  }

  #end(): false {
    if (this.#open.length) this.#fail(`it ends inside <${this.#open.at(-1)}>`, this.#text.length)
    if (!this.#hasRoot) this.#fail('it has no element', this.#text.length)
    return false
  }

  #leave(): string {
    this.#scope = this.#outerScopes.pop() ?? this.#fail('it closes what is not open', this.#at)
    return this.#open.pop() as string
  }

  #takeText(end: number): void {
    const text = this.#text.slice(this.#at, end)
    if (this.#open.length === 0 && text.trim() !== '') this.#fail('it has text outside its element', this.#at)
    if (text.includes(']]>')) this.#fail('it has ]]> in its text', this.#at)
    this.text += resolveReferences(text)
    this.#at = end
  }

  #closeTag(tag: number): void {
    const name = this.#leave()
    const after = this.#skipSpace(tag + 2 + name.length)
    if (!this.#text.startsWith(name, tag + 2) || this.#text.charCodeAt(after) !== more)
      this.#fail(`it does not close <${name}>`, tag)
    this.#at = after + 1
  }

  #commentOrData(tag: number): void {
    if (this.#text.startsWith('<!--', tag)) {
      const close = this.#text.indexOf('--', tag + 4)
      if (close < 0 || this.#text.charCodeAt(close + 2) !== more) this.#fail('it has a comment without its end', tag)
      this.#at = close + 3
      return
    }
    if (!this.#text.startsWith('<![CDATA[', tag)) this.#fail('it has a document type, which SOAP forbids', tag)
    const close = this.#text.indexOf(']]>', tag + 9)
    if (close < 0 || this.#open.length === 0) this.#fail('it has a CDATA section without its end or its element', tag)
    this.text += this.#text.slice(tag + 9, close)
    this.#at = close + 3
  }

  #instruction(tag: number): void {
    const target = this.#nameAt(tag + 2)
    const after = tag + 2 + target.length
    const close = this.#text.indexOf('?>', after)
    if (close < 0 || target.includes(':') || (close > after && this.#skipSpace(after) === after))
      this.#fail('it has an instruction without its end or its name', tag)
    if (target.toLowerCase() === 'xml' && (tag > 0 || !declaration.test(this.#text.slice(0, close))))
      this.#fail('its declaration is none, or not at its beginning', tag)
    this.#at = close + 2
  }

  #openTag(tag: number): void {
    const name = this.#nameAt(tag + 1)
    if (this.#open.length === 0 && this.#hasRoot) this.#fail('it has a second element at its top', tag)
    this.#hasRoot = true
    if (this.#open.push(name) > this.#depth) this.#fail(`it is deeper than ${this.#depth} elements`, tag)
    this.attributeNames.length = this.attributeValues.length = 0
    let at = tag + 1 + name.length
    for (;;) {
      const start = this.#skipSpace(at)
      const code = this.#text.charCodeAt(start)
      this.#empty = code === slash && this.#text.charCodeAt(start + 1) === more
      if (code === more || this.#empty) {
        this.#at = start + (this.#empty ? 2 : 1)
        break
      }
      if (start === at) this.#fail(`the tag <${name}> has no end`, tag)
      at = this.#attribute(start)
    }
    this.#outerScopes.push(this.#scope)
    if (this.attributeNames.length > 0) this.#scope = this.#scope.within(this.attributeNames, this.attributeValues)
    this.name = this.#scope.resolve(name)
  }

  #attribute(start: number): number {
    const text = this.#text
    const name = this.#nameAt(start)
    if (this.attributeNames.includes(name)) this.#fail(`it has the attribute ${name} twice`, start)
    if (this.attributeNames.push(name) > mostAttributes)
      this.#fail(`it has an element with more than ${mostAttributes} attributes`, start)
    const sign = this.#skipSpace(start + name.length)
    const open = this.#skipSpace(sign + 1)
    const quote = text[open]
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, open + 1) : -1
    if (text.charCodeAt(sign) !== equals || close < 0) this.#fail(`it has no value for the attribute ${name}`, start)
    const value = text.slice(open + 1, close)
    if (value.includes('<')) this.#fail(`it has a tag in the attribute ${name}`, start)
    // White space becomes blanks, and then references what they stand for.
    this.attributeValues.push(resolveReferences(/[\t\n]/.test(value) ? value.replaceAll(/[\t\n]/g, ' ') : value))
    return close + 1
  }

  #nameAt(start: number): string {
    const name = this.#text.slice(start, nameEnd(this.#text, start))
    if (this.#knownNames.has(name)) return name
    if (!isName(name)) this.#fail('it has a tag or an attribute without a name', start)
    this.#knownNames.add(name)
    return name
  }

  #skipSpace(start: number): number {
    return spaceEnd(this.#text, start)
  }
}
