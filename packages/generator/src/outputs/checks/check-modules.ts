import { posix } from 'node:path'
import { countFields, kebab, listKeys, type Operation, referencesIn, UniqueNames } from '@portolan/openapi'
import { everyGroup, type Symbols, type WrittenSchema } from '../../output.ts'
import { findBases } from './bases.ts'
import { findDecidedOnce } from './decided-once.ts'

/** The fields that one file checks at most: some 30 kB of code. */
const most = 500

/** A file with checks: its own objects, and those of other files that operations expect in it. */
export interface CheckModule {
  readonly objects: WrittenSchema[]
  readonly passedOn: Set<WrittenSchema>
}

/** An operation, and its checked parts. */
interface Caller {
  readonly name: string
  readonly folder: string
  readonly needs: readonly WrittenSchema[]
}

/**
 * Divides the checks into files: those of a folder are in `check.gen.ts`. In a folder with very many, each operation
 * has its own file, and so does each object that several files need: a call then loads little more than its own checks.
 */
export class CheckModules {
  readonly #divided: ReadonlySet<string>
  readonly #callers: ReadonlyMap<Operation, Caller>
  readonly #users: ReadonlyMap<WrittenSchema, ReadonlySet<WrittenSchema | Caller>>
  /** The paths of the files, without extensions. */
  readonly #paths = new Map<WrittenSchema | Caller, string>()
  readonly #names = new UniqueNames((path) => path.toLowerCase())
  readonly #modules = new Map<string, CheckModule>()
  readonly #decidedOnce: ReadonlySet<WrittenSchema>

  constructor(symbols: Symbols) {
    const checked = checkedObjects(symbols)
    this.#decidedOnce = findDecidedOnce(symbols)
    this.#callers = callersIn(symbols, checked)
    this.#users = findUsers(symbols, checked, [...this.#callers.values()])
    this.#divided = largeFolders(symbols, checked)
    for (const one of checked) this.#module(this.findPath(one)).objects.push(one)
    for (const caller of this.#callers.values()) {
      const path = this.#pathFor(caller)
      for (const one of caller.needs) if (this.findPath(one) !== path) this.#module(path).passedOn.add(one)
    }
  }

  /** Returns true if an object has a check. */
  has(one: WrittenSchema): boolean {
    return this.#users.has(one)
  }

  /** Returns true if the check of an object remembers its decisions. */
  isDecidedOnce(one: WrittenSchema): boolean {
    return this.#decidedOnce.has(one)
  }

  /** The files of a folder, by their paths. */
  inFolder(folder: string): readonly (readonly [path: string, CheckModule])[] {
    return [...this.#modules].filter(([path]) => findFolder(path) === folder)
  }

  /** The file in which an operation finds its checks; undefined if nothing of it is checked. */
  loadedBy(operation: Operation): string | undefined {
    const caller = this.#callers.get(operation)
    return caller?.needs.length ? this.#pathFor(caller) : undefined
  }

  /** The file with the check of an object. */
  findPath(one: WrittenSchema): string {
    const known = this.#paths.get(one)
    if (known !== undefined) return known
    // Set before its users are visited: they may be used by it.
    const own = this.#ownPath(one)
    const [first = own, ...others] = new Set(
      [...(this.#users.get(one) ?? [])].map((user) => ('needs' in user ? this.#ownPath(user) : this.findPath(user))),
    )
    const path = others.length === 0 && findFolder(first) === one.folder ? first : own
    this.#paths.set(one, path)
    return path
  }

  #pathFor(caller: Caller): string {
    const [first, ...others] = new Set(caller.needs.map((one) => this.findPath(one)))
    return first !== undefined && others.length === 0 && this.#divided.has(caller.folder)
      ? first
      : this.#ownPath(caller)
  }

  #ownPath(one: WrittenSchema | Caller): string {
    const { name, folder } = one
    const path =
      this.#paths.get(one) ??
      (this.#divided.has(folder)
        ? this.#names.take(posix.join(folder, `check-${kebab(name)}`))
        : posix.join(folder, 'check'))
    this.#paths.set(one, path)
    return path
  }

  #module(path: string): CheckModule {
    const module = this.#modules.get(path) ?? { objects: [], passedOn: new Set() }
    this.#modules.set(path, module)
    return module
  }
}

function findFolder(path: string): string {
  const folder = posix.dirname(path)
  return folder === '.' ? '' : folder
}

function callersIn(symbols: Symbols, checked: ReadonlySet<WrittenSchema>): ReadonlyMap<Operation, Caller> {
  return new Map(
    everyGroup(symbols.client).flatMap(({ all, folder }) =>
      all.map((one) => {
        const needs = listKeys(one)
          .map(symbols.schema)
          .filter((each) => checked.has(each))
        return [one, { name: one.name, folder, needs }] as const
      }),
    ),
  )
}

/** The folders whose checks are divided. Handwritten files with operations import `check.gen.ts`. */
function largeFolders(symbols: Symbols, checked: ReadonlySet<WrittenSchema>): ReadonlySet<string> {
  const byHand = everyGroup(symbols.client).filter(({ all, operations }) => all.length > operations.length)
  const kept = new Set(byHand.map(({ folder }) => folder))
  const isLarge = (folder: string): boolean =>
    symbols
      .schemasIn(folder)
      .filter((one) => checked.has(one))
      .reduce((sum, { shape }) => sum + countFields(shape), 0) > most
  return new Set(symbols.folders.filter((folder) => !kept.has(folder) && isLarge(folder)))
}

/** The users of each object's check, besides itself. */
function findUsers(
  symbols: Symbols,
  checked: ReadonlySet<WrittenSchema>,
  callers: readonly Caller[],
): ReadonlyMap<WrittenSchema, ReadonlySet<WrittenSchema | Caller>> {
  const users = new Map([...checked].map((one) => [one, new Set<WrittenSchema | Caller>()]))
  for (const one of checked) for (const used of listParts(symbols, one)) if (used !== one) users.get(used)?.add(one)
  for (const caller of callers) for (const used of caller.needs) users.get(used)?.add(caller)
  return users
}

/** The objects whose checks an object's check calls. */
function listParts(symbols: Symbols, { shape }: WrittenSchema): WrittenSchema[] {
  return [...[...referencesIn(shape)].map(symbols.schema), ...findBases(symbols, shape)]
}

/**
 * The objects that get checks: those that operations send and receive, with all their parts. In a document without
 * operations, the objects are for handwritten operations.
 */
function checkedObjects(symbols: Symbols): ReadonlySet<WrittenSchema> {
  const operations = everyGroup(symbols.client).flatMap((group) => group.all)
  const all = symbols.folders.flatMap((folder) => symbols.schemasIn(folder))
  if (operations.length === 0) return new Set(all)
  const found = new Set([...operations.flatMap(listKeys), ...eventKeys(symbols)].map(symbols.schema))
  for (const one of found) for (const part of listParts(symbols, one)) found.add(part)
  // In the order of the document.
  return new Set(all.filter((one) => found.has(one)))
}

/** The events of webhooks. */
function eventKeys({ client }: Symbols): string[] {
  return everyGroup(client).flatMap(({ webhooks }) => (webhooks ? [webhooks.key] : []))
}
