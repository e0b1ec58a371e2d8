import { join } from 'node:path'
import { type Book, textOf } from './book.ts'
import { readCode } from './code.ts'
import { exportsFile } from './exports-file.ts'
import { groupFile } from './group-file.ts'
import { withOperations } from './operations-table.ts'
import { withTypes } from './schema-types.ts'
import { typesFile } from './types-file.ts'
import { refuseUndeclared } from './undeclared.ts'

/**
 * What follows from a book and its code.
 * @param earlier the text of a file that another book of the package has part in
 */
export async function writtenFiles(
  root: string,
  book: Book,
  earlier: (file: string) => string | undefined,
): Promise<Map<string, string>> {
  const code = await readCode(root, book)
  refuseUndeclared(book, code)
  const files = withTypes(root, code)
  for (const folder of new Set(code.schemas.map((one) => one.folder)))
    files.set(join(folder, 'types.gen.ts'), typesFile(book, code, folder))
  for (const [folder, groups] of Map.groupBy(code.groups, (group) => group.folder))
    files.set(join(folder, 'group.gen.ts'), groupFile(root, book, code, groups))
  files.set(join(book.source, 'exports.gen.ts'), exportsFile(root, book.source, code))
  const readme = earlier(book.readme) ?? textOf(join(root, book.readme)) ?? ''
  return files.set(book.readme, withOperations(readme, root, book, code))
}
