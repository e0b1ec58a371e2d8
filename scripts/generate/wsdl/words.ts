import type { Book } from '../book.ts'
import type { Code } from '../code.ts'
import { withoutLinks } from '../openapi/prose.ts'
import type { ElementFacts } from './element-table.ts'
import { type XmlNode, xml } from './xml.ts'

/** What the reference says about an element and about its parts. */
export interface Words {
  readonly ofElement: (element: ElementFacts) => XmlNode | undefined
  readonly ofPart: (element: ElementFacts, part: string) => XmlNode | undefined
}

export function wordsOf({ reference: { operations, objects } }: Book, code: Code): Words {
  const object = ({ schemas }: ElementFacts) => {
    const names = new Set(code.schemas.filter(({ schema }) => schemas.includes(schema)).map(({ name }) => name))
    return objects.find(({ name, request }) => names.has(name) && !request)
  }
  const operation = ({ name }: ElementFacts) => operations.find(({ soap }) => soap?.action === name)
  return {
    ofElement: (element) => documentation(operation(element)?.summary ?? object(element)?.description),
    ofPart(element, part) {
      const rows = operation(element)?.params ?? object(element)?.fields ?? []
      return documentation(rows.find(({ name }) => name === (part === 'xml:lang' ? 'lang' : part))?.meaning)
    },
  }
}

function documentation(text: string | undefined): XmlNode | undefined {
  return text === undefined ? undefined : xml('xsd:annotation', {}, xml('xsd:documentation', {}, withoutLinks(text)))
}
