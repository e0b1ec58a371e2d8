import type { Book } from '../book.ts'
import { readCode } from '../code.ts'
import { elementTable } from './element-table.ts'
import { wordsOf } from './words.ts'
import { wsdlOf } from './wsdl.ts'
import { xsdOf } from './xsd.ts'

/** The WSDL and the XML Schema of a book whose operations are SOAP's. */
export async function wsdlFiles(root: string, book: Book): Promise<ReadonlyMap<string, string>> {
  if (!book.reference.operations.some(({ soap }) => soap)) return new Map()
  const code = await readCode(root, book)
  return new Map([
    ['packages/uddi-client/wsdl/uddi.wsdl', wsdlOf(book, code)],
    ['packages/uddi-client/wsdl/uddi.xsd', xsdOf(elementTable(code).values(), wordsOf(book, code))],
  ])
}
