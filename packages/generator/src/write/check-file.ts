import type { Shape } from '@portolan/openapi'
import type { Config } from '../config/config.ts'
import { basesOf } from './bases.ts'
import type { CheckModule, CheckModules } from './check-modules.ts'
import type { CheckWriter } from './check-scalars.ts'
import { functionText, onceText } from './check-text.ts'
import { Imports } from './imports.ts'
import type { Layout, Written } from './layout.ts'
import type { Paths } from './paths.ts'
import { reExports } from './schema-file.ts'

/** The text of a file of checks: for each object, a function that says whether a value is one. */
export function checkFile(
  layout: Layout,
  folder: string,
  { objects, passedOn }: CheckModule,
  paths: Paths,
  { checks }: Config,
  modules: CheckModules,
): string {
  const imports = new Imports(['value', 'Array', 'Number', 'Set'])
  const locals = new Map(objects.map(({ name }) => [name, imports.take(name)]))
  const made = new Once(imports)
  const functions = objects.map((one) => {
    const writer = writerFor(one, { layout, imports, paths, made, checks, locals, modules })
    const name = locals.get(one.name) as string
    const whole = functionText(writer, one.shape)
    const text = modules.isDecidedOnce(one) ? onceText(writer, whole) : whole
    return name === one.name
      ? `export ${functionOf(name, text)}`
      : `${functionOf(name, text)}\nexport { ${name} as ${one.name} }`
  })
  const body = made.before(functions.join('\n\n'))
  const used = wordsOf(body)
  const others = reExports(passedOn, (one) => paths.between(folder, '', `${modules.pathOf(one)}.gen`))
  return `${[imports.text((name) => used.has(name)), body, others].filter(Boolean).join('\n\n')}\n`
}

interface Setting {
  readonly layout: Layout
  readonly imports: Imports
  readonly paths: Paths
  readonly made: Once
  readonly checks: string | undefined
  /** The names that the objects' functions have in the file. */
  readonly locals: ReadonlyMap<string, string>
  readonly modules: CheckModules
}

function writerFor(
  { folder, direction }: Written,
  { layout, imports, paths, made, checks, locals, modules }: Setting,
): CheckWriter {
  return {
    loose: direction !== 'result',
    core: (name) => imports.value(name, '@portolan/core/check'),
    check: (name) => imports.value(name, paths.fromRoot(folder, checks ?? './checks.ts')),
    once: (kind, text) => made.name(kind, text),
    shapeOf: (key) => layout.object(key).shape,
    nameOf: (key) => nameOf(layout.object(key)),
    basesOf: (shape) =>
      basesOf(layout, shape, direction)
        .filter((one) => modules.has(one))
        .map((one) => ({ name: nameOf(one), fields: fieldNames(one.shape) })),
  }

  function nameOf(one: Written): string {
    return locals.get(one.name) ?? imports.value(one.name, paths.between(folder, '', `${modules.pathOf(one)}.gen`))
  }
}

function fieldNames(shape: Shape): readonly string[] {
  return shape.kind === 'object' ? shape.fields.map(({ name }) => name) : []
}

/** What several checks of a file use: each is written once. */
class Once {
  readonly #names = new Map<string, string>()
  readonly #texts = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  readonly #imports: Imports

  constructor(imports: Imports) {
    this.#imports = imports
  }

  name(kind: 'part' | 'pattern' | 'values', text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const count = (this.#counts.get(kind) ?? 0) + 1
    const name = this.#imports.take(`${kind}${count}`)
    this.#counts.set(kind, count)
    this.#names.set(text, name)
    this.#texts.set(name, kind === 'part' ? functionOf(name, text) : `const ${name} = ${text}`)
    return name
  }

  /** A text, after what it uses of this. */
  before(text: string): string {
    const used = new Set<string>()
    const texts = [text]
    for (const one of texts)
      for (const word of wordsOf(one)) {
        const made = this.#texts.get(word)
        if (made === undefined || used.has(word)) continue
        used.add(word)
        texts.push(made)
      }
    const made = [...this.#texts].flatMap(([name, one]) => (used.has(name) ? [one] : []))
    return [...made, text].join('\n\n')
  }
}

function functionOf(name: string, text: string): string {
  return `function ${name}(${wordsOf(text).has('value') ? 'value' : '_'}: unknown): boolean { return ${text} }`
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu))
}
