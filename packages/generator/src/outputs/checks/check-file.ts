import type { Shape } from '@portolan/openapi'
import { printReExports, type SourceFile, type Symbols, type WrittenSchema } from '../../output.ts'
import { findBases } from './bases.ts'
import type { CheckModule, CheckModules } from './check-modules.ts'
import type { CheckWriter } from './check-scalars.ts'
import { functionText, onceText } from './check-text.ts'

/** A file of checks: for each schema a function that returns true if a value fits it. */
export function printChecks(
  symbols: Symbols,
  { objects, passedOn }: CheckModule,
  file: SourceFile,
  modules: CheckModules,
): string {
  const locals = new Map(objects.map(({ name }) => [name, file.declare(name)]))
  const made = new Once(file)
  const functions = objects.map((one) => {
    const writer = writerFor(one, { symbols, file, made, locals, modules })
    const name = locals.get(one.name) as string
    const whole = functionText(writer, one.shape)
    const text = modules.isDecidedOnce(one) ? onceText(writer, name, whole) : whole
    return name === one.name
      ? `export ${writeFunction(name, text)}`
      : `${writeFunction(name, text)}\nexport { ${name} as ${one.name} }`
  })
  const body = made.before(functions.join('\n\n'))
  const used = listWords(body)
  const others = printReExports(passedOn, (one) => file.pathTo(`${modules.findPath(one)}.gen`))
  return `${[file.imports((name) => used.has(name)), body, others].filter(Boolean).join('\n\n')}\n`
}

/** The names that a file of checks uses besides those that it imports. */
export const checkNames = ['value', 'Array', 'Number', 'Set']

interface Setting {
  readonly symbols: Symbols
  readonly file: SourceFile
  readonly made: Once
  /** The names that the objects' functions have in the file. */
  readonly locals: ReadonlyMap<string, string>
  readonly modules: CheckModules
}

function writerFor({ direction }: WrittenSchema, { symbols, file, made, locals, modules }: Setting): CheckWriter {
  return {
    loose: direction !== 'result',
    received: direction !== 'params',
    core: (name) => file.value(name, '@portolan/core/check'),
    check: (name) => file.value(name, file.pathToFile(symbols.handwritten.checks ?? './checks.ts')),
    once: (kind, text) => made.name(kind, text),
    shapeOf: (key) => symbols.schema(key).shape,
    nameOf: (key) => nameCheck(symbols.schema(key)),
    basesOf: (shape) =>
      findBases(symbols, shape)
        .filter((one) => modules.has(one))
        .map((one) => ({ name: nameCheck(one), fields: fieldNames(one.shape) })),
  }

  function nameCheck(one: WrittenSchema): string {
    return locals.get(one.name) ?? file.value(one.name, file.pathTo(`${modules.findPath(one)}.gen`))
  }
}

function fieldNames(shape: Shape): readonly string[] {
  return shape.kind === 'object' ? shape.fields.map(({ name }) => name) : []
}

/** The declarations that several checks of a file share, each written once. */
class Once {
  readonly #names = new Map<string, string>()
  readonly #texts = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  readonly #file: SourceFile

  constructor(file: SourceFile) {
    this.#file = file
  }

  name(kind: 'part' | 'pattern' | 'values', text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    const name = this.#file.declare(`${kind}${count}`)
    this.#counts.set(kind, count)
    this.#names.set(text, name)
    this.#texts.set(name, kind === 'part' ? writeFunction(name, text) : `const ${name} = ${text}`)
    return name
  }

  /** Returns a text, with the declarations that it uses in front. */
  before(text: string): string {
    const used = new Set<string>()
    const texts = [text]
    for (const one of texts)
      for (const word of listWords(one)) {
        const made = this.#texts.get(word)
        if (made === undefined || used.has(word)) continue
        used.add(word)
        texts.push(made)
      }
    const made = [...this.#texts].flatMap(([name, one]) => (used.has(name) ? [one] : []))
    return [...made, text].join('\n\n')
  }
}

function writeFunction(name: string, text: string): string {
  return `function ${name}(${listWords(text).has('value') ? 'value' : '_'}: unknown): boolean { return ${text} }`
}

function listWords(text: string): Set<string> {
  return new Set(text.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu))
}
