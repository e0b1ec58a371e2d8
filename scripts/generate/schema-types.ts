import { join } from 'node:path'
import { textOf } from './book.ts'
import type { Code } from './code.ts'

/** The `schema.ts` files with a schema that does not name its type yet, as they are when it does. */
export function withTypes(root: string, { schemas }: Code): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, folder } of schemas) {
    const file = join(folder, 'schema.ts')
    const text = files.get(file) ?? textOf(join(root, file)) ?? ''
    const untyped = `export const ${name} =`
    // A name in lower case is part of schemas, and has no interface.
    if (/^[A-Z]/.test(name) && text.includes(untyped))
      files.set(file, text.replace(untyped, `export const ${name}: Schema<types.${name}> =`))
  }
  return files
}
