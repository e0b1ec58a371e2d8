import {
  camel,
  type DeclaredSymbol,
  type NamedSchema,
  type Service,
  type Symbols,
  UniqueNames,
} from '@portolan/generator/output'
import { endPage } from './last-page.ts'
import { makeValue } from './make-value.ts'

/** A function that makes a value of a schema. */
export interface Fixture {
  readonly symbol: DeclaredSymbol
  /** The folder whose `fixtures.gen.ts` has it. */
  readonly folder: string
  readonly key: string
  readonly value: unknown
}

/** A schema without a possible sample. */
interface Missing {
  readonly name: string
  readonly pointer: string
}

interface Fixtures {
  readonly fixtures: readonly Fixture[]
  readonly missing: readonly Missing[]
}

/** The fixtures of a service: one for each named schema of its results. */
export function collectFixtures(service: Service, symbols: Symbols): Fixtures {
  const fixtures: Fixture[] = []
  const missing: Missing[] = []
  const { schemas } = service
  const byType = new Map(
    Object.entries(schemas).flatMap(([key, named]) =>
      named.direction === 'result' && symbols.has('type', key) ? [[symbols.find('type', key).name, key] as const] : [],
    ),
  )
  const taken = new UniqueNames()
  const functions = new Map([...byType.keys()].toSorted().map((name) => [name, taken.take(`${camel(name)}Fixture`)]))
  for (const [name, key] of byType) {
    const named = schemas[key] as NamedSchema
    const { module } = symbols.find('type', key)
    const operations = service.operations
      .filter(({ result }) => result.data?.key === key)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const example = operations
      .map(({ result }) => first(result.example, result.data?.list))
      .find((one) => one !== undefined)
    const made = makeValue({ kind: 'named', key }, schemas, named.notes.example ?? example)
    if (made === undefined) {
      missing.push({ name, pointer: named.pointer })
      continue
    }
    const { paging } = operations.find((one) => one.paging) ?? {}
    const folder = module.includes('/') ? module.slice(0, module.lastIndexOf('/')) : ''
    fixtures.push({
      key,
      folder,
      value: endPage(made, named.shape, schemas, paging),
      symbol: {
        is: 'fixture',
        of: key,
        kind: 'value',
        name: functions.get(name) as string,
        module: `${folder ? `${folder}/` : ''}fixtures.gen`,
      },
    })
  }
  return { fixtures, missing }
}

function first(example: unknown, isList = false): unknown {
  return isList && Array.isArray(example) ? (example as readonly unknown[])[0] : example
}
