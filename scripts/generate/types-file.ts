import { relative } from 'node:path'
import type { core } from 'zod/mini'
import { type Book, sectionOf } from './book.ts'
import type { Code, NamedSchema } from './code.ts'
import { comment } from './comment.ts'
import { descriptionOf, rowsFor } from './documented.ts'
import { Imports } from './imports.ts'
import { annotations } from './annotations.ts'
import { fieldsOf, fieldText, ownText, type TypeWriter } from './type-text.ts'
import { rowComment } from './wording.ts'

/** The text of a folder's `types.gen.ts`: an interface or a type for each schema that the folder exports. */
export function typesFile(book: Book, code: Code, folder: string): string {
  const imports = new Imports()
  const names = namesOf(code.schemas)
  const writer: TypeWriter = {
    nameOf(schema) {
      const found = names.get(schema)
      if (found && found.folder !== folder) imports.add(found.name, typesOf(folder, found))
      return found?.name
    },
    imported: (name, from) => imports.add(name, from),
  }
  const types = code.schemas
    .filter((one) => one.folder === folder)
    .map((one) =>
      typeOf(book, code, one, {
        ...writer,
        nameOf: (schema) => (schema === one.schema ? one.name : writer.nameOf(schema)),
      }),
    )
  return `// Written by \`npm run generate\` out of schema.ts and ${book.see}.\n${imports.text()}\n${types.join('\n\n')}\n`
}

/** Where a folder finds the types of another. */
export function typesOf(folder: string, { folder: other }: { readonly folder: string }): string {
  return importPath(folder, `${other}/types.gen.ts`)
}

/** A file as a module in a folder imports it. */
export function importPath(folder: string, file: string): string {
  const path = relative(folder, file)
  return path.startsWith('.') ? path : `./${path}`
}

/** A schema that is exported under two names goes by its first. */
function namesOf(schemas: readonly NamedSchema[]): Map<core.$ZodType, NamedSchema> {
  return new Map(schemas.toReversed().map((one) => [one.schema, one]))
}

function typeOf(book: Book, code: Code, one: NamedSchema, writer: TypeWriter): string {
  const { name, schema } = one
  const written = annotations.get(schema)?.type
  if (written?.name === name) return `export type { ${name} } from '${written.from}'`
  const isSection = book.reference.objects.some((object) => object.name === name)
  const head = comment(descriptionOf(book, code, one), isSection ? [`@see ${sectionOf(book, name)}`] : [])
  if (schema._zod.def.type !== 'object') return `${head}\nexport type ${name} = ${ownText(writer, schema)}`
  const rows = rowsFor(book, code, one)
  const fields = fieldsOf(schema).map(([key, field]) => {
    const row = rows.get(key)
    return `${row ? rowComment(row) : ''}\n${fieldText(writer, key, field)}`
  })
  return `${head}\nexport interface ${name} {\n${fields.join('\n')}\n}`
}
