import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Book } from '../book.ts'
import { readCode } from '../code.ts'
import { componentSchemas } from './component-schemas.ts'
import { documentOf } from './document.ts'
import { record } from './exchange.ts'
import type { HttpService } from './http-service.ts'
import { readProse } from './prose.ts'
import { httpServices } from './http-services.ts'

/** The OpenAPI documents of a book, by their files: one for each host. */
export async function descriptionFiles(root: string, book: Book): Promise<Map<string, string>> {
  const services = httpServices.filter(({ page }) => page === book.page)
  const texts = services.map(async (service) => [service.file, await documentText(root, book, service)] as const)
  return new Map(await Promise.all(texts))
}

async function documentText(root: string, book: Book, service: HttpService): Promise<string> {
  const code = await readCode(root, book)
  const prose = readProse(join(root, book.page))
  const draft = {
    service,
    book,
    code,
    prose,
    errorProse: service.errors.page === undefined ? prose : readProse(join(root, service.errors.page)),
    security: service.security(prose),
    schemas: componentSchemas(book, code),
    exchanges: await record(service.emulated, service.prefix ?? '', service.calls),
  }
  const manifest = join(root, dirname(book.readme), 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }
  return JSON.stringify(documentOf(draft, version), null, 2)
}
