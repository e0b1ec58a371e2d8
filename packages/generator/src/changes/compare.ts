import { matchOperations, type ObjectShape } from '@portolan/openapi'
import type { Change, Effect } from './change.ts'
import { type Compared, type Difference, type Direction, ShapeComparison } from './compare-shapes.ts'
import type { Surface, SurfaceOperation, SurfaceResult } from './surface.ts'

/** Where a difference is: in the params, the result or an event of a call, or in a type. */
export interface ChangedPlace {
  readonly direction: Direction
  readonly path: readonly string[]
  readonly call?: { readonly before: SurfaceOperation; readonly after: SurfaceOperation }
  /** The pointer of the type, or of the event. */
  readonly pointer?: string | undefined
}

/** Finds the place of a difference in the document; undefined if there is none. */
export type Locate = (place: ChangedPlace, isGone: boolean) => string | undefined

/**
 * Compares what users see of two clients.
 * @param locate finds the places of fields and params
 */
export function compareSurfaces(before: Surface, after: Surface, locate: Locate = () => undefined): Change[] {
  return new SurfaceComparison(before, after, locate).run()
}

/** A type that differs, and the calls that lead to it. */
interface TypeUse {
  readonly direction: Direction
  readonly differences: readonly Difference[]
  readonly calls: Set<string>
}

const order: readonly Effect[] = ['breaking', 'added', 'neither']

class SurfaceComparison {
  readonly #before: Surface
  readonly #after: Surface
  readonly #locate: Locate
  readonly #changes: Change[] = []
  readonly #params: ShapeComparison
  readonly #results: ShapeComparison
  readonly #types = new Map<object, TypeUse>()
  /** The names of types that were renamed. */
  readonly #renamed = new Map<string, string>()

  constructor(before: Surface, after: Surface, locate: Locate) {
    this.#before = before
    this.#after = after
    this.#locate = locate
    const dates = { before: before.dates, after: after.dates }
    this.#params = new ShapeComparison('params', before.resolve, after.resolve, dates)
    this.#results = new ShapeComparison('result', before.resolve, after.resolve, dates)
  }

  run(): Change[] {
    this.#compareClient()
    const matches = matchOperations(this.#before.operations, this.#after.operations)
    const known = new Set(matches.values())
    for (const one of this.#before.operations)
      if (!known.has(one)) this.#noteCall('call-removed', 'breaking', 'is gone', one, 'old')
    for (const after of this.#after.operations) {
      const before = matches.get(after)
      if (before) this.#compareOperation(before, after)
      else this.#noteCall('call-added', 'added', 'is new', after)
    }
    this.#compareEvents()
    this.#noteTypes()
    this.#compareTypeNames()
    return this.#changes.toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect))
  }

  #compareClient(): void {
    const [old, now] = [this.#before, this.#after]
    for (const name of old.factories)
      if (!now.factories.includes(name))
        this.#add(
          'factory-removed',
          'breaking',
          `\`${name}\` is gone${now.factories.length ? `: there is \`${now.factories.join('`, `')}\`` : ''}`,
        )
    if (old.address !== undefined && now.address !== undefined && old.address !== now.address)
      this.#add(
        'default-changed',
        'neither',
        `the default of the option \`baseUrl\` was ${old.address}, and is ${now.address}`,
      )
    const needed = old.address === undefined || now.address === undefined ? [] : (now.variables ?? [])
    const added = new Set(needed.filter((name) => !old.variables?.includes(name)))
    for (const name of added)
      this.#add('option-required', 'breaking', `the option \`${name}\` is needed now, unless \`baseUrl\` is passed`)
    const options = new Map(now.options.map((one) => [one.name, one]))
    for (const { name, required } of old.options) {
      const option = options.get(name)
      options.delete(name)
      if (!option) this.#add('option-removed', 'breaking', `the option \`${name}\` of the client is gone`)
      else if (option.required && !required)
        this.#add('option-required', 'breaking', `the option \`${name}\` of the client is required now`)
    }
    for (const { name, required } of options.values())
      if (!added.has(name))
        this.#add(
          required ? 'required-option-added' : 'option-added',
          required ? 'breaking' : 'added',
          `the option \`${name}\` of the client is new${required ? ' and required' : ''}`,
        )
  }

  #compareOperation(before: SurfaceOperation, after: SurfaceOperation): void {
    if (before.call !== after.call)
      this.#noteCall(
        'call-renamed',
        'breaking',
        `is \`${after.call}\` now; \`calls: { ${printKey(after.id)}: ${before.call} }\` in the config keeps its name`,
        before,
        'old',
      )
    if (
      before.method !== after.method ||
      before.path.replaceAll(/\{[^}]*\}/g, '{}') !== after.path.replaceAll(/\{[^}]*\}/g, '{}')
    )
      this.#noteCall('route-changed', 'neither', `is sent to ${after.method} ${after.path}`, after)
    this.#compareParams(before, after)
    this.#compareResult(before, after)
    this.#comparePaging(before, after)
    this.#compareCredentials(before, after)
    for (const status of before.statuses)
      if (!after.statuses.includes(status))
        this.#noteCall('error-removed', 'neither', `no longer documents the error ${status}`, before, 'old')
    for (const status of after.statuses)
      if (!before.statuses.includes(status))
        this.#noteCall('error-added', 'added', `documents the error ${status}`, after)
    for (const [status, body] of Object.entries(before.errors ?? {})) {
      const now = after.errors?.[status]
      if (now) this.#noteShapes('result', this.#results.compare(body, now), before, after)
    }
    if (after.deprecated && !before.deprecated) this.#noteCall('call-deprecated', 'neither', 'is deprecated', after)
    if (after.repeat !== before.repeat)
      this.#noteCall(
        'repeat-changed',
        'neither',
        `is ${after.repeat ? '' : 'no longer '}retried after a failure`,
        after,
      )
    if (after.effect !== before.effect)
      this.#noteCall(
        'effect-changed',
        'neither',
        `has the effect \`${after.effect}\`, and had \`${before.effect}\``,
        after,
      )
  }

  #compareParams(before: SurfaceOperation, after: SurfaceOperation): void {
    const haveBodies = [before, after].every(({ params }) => params.some((param) => param.in === 'body'))
    const compared = this.#params.compare(paramsShape(before, haveBodies), paramsShape(after, haveBodies))
    this.#noteShapes('params', compared, before, after)
    const [old, now] = [before.paramsType, after.paramsType]
    if (old !== undefined && now !== undefined && old !== now) this.#renamed.set(old, now)
    for (const param of after.params) {
      const earlier = before.params.find(({ name }) => name === param.name)
      const [value, other] = [JSON.stringify(earlier?.default), JSON.stringify(param.default)]
      if (earlier && value !== other)
        this.#noteCall(
          'default-changed',
          'neither',
          `the default of the param \`${param.name}\` was ${value ?? 'none'}, and is ${other ?? 'none'}`,
          after,
        )
    }
  }

  #compareResult(before: SurfaceOperation, after: SurfaceOperation): void {
    const [old, now] = [before.result, after.result]
    const lost = old.accepts.filter((type) => !now.accepts.includes(type))
    const text = describeChange(old, now)
    if (text !== undefined) this.#noteCall('result-changed', 'breaking', text, after)
    else if (lost.length && now.accepts.length)
      this.#noteCall('media-type-removed', 'breaking', `no longer returns ${lost.join(', ')}`, before, 'old')
    if (old.data && now.data) this.#noteShapes('result', this.#results.compare(old.data, now.data), before, after)
    else if (old.data && text === undefined)
      this.#noteCall('result-changed', 'breaking', 'returns data of any type', after)
    if (old.streamed && now.streamed)
      this.#noteShapes('result', this.#results.compare(old.streamed, now.streamed), before, after)
    if (old.status !== undefined && now.status !== undefined && old.status !== now.status)
      this.#noteCall('status-changed', 'neither', `succeeds with ${now.status}, and did with ${old.status}`, after)
  }

  #comparePaging({ paging: old }: SurfaceOperation, after: SurfaceOperation): void {
    const { paging: now } = after
    if (old && !now)
      this.#noteCall(
        'paging-removed',
        'breaking',
        'is no longer paged: it returns the response, not a page of its items',
        after,
      )
    else if (now && !old)
      this.#noteCall('paging-added', 'breaking', 'is paged: it returns a page of items, not the response', after)
    else if (old && now && old.items !== now.items)
      this.#noteCall(
        'paging-changed',
        'breaking',
        `has the items of its pages in \`${now.items ?? 'the response'}\`, not in \`${old.items ?? 'the response'}\``,
        after,
      )
    else if (old && now && old.kind !== now.kind)
      this.#noteCall('paging-changed', 'neither', `is paged by ${now.kind}, not by ${old.kind}`, after)
  }

  #compareCredentials({ credentials: old }: SurfaceOperation, after: SurfaceOperation): void {
    const { credentials: now } = after
    if (now === undefined || now.length === 0) {
      if (now && old?.length) this.#noteCall('credential-removed', 'neither', 'needs no credential', after)
      return
    }
    // A document that does not choose credentials sends all of them.
    const had = old === undefined ? [this.#before.credentials] : old.length === 0 ? [[]] : old
    const isEnough = had.every((set) => now.some((one) => one.every((name) => set.includes(name))))
    if (isEnough) return
    const text = now.map((set) => set.join(' and ')).join(', or ')
    this.#noteCall(
      'credential-required',
      'breaking',
      `needs ${text || 'no credential'}, and needed ${old?.length ? old.map((set) => set.join(' and ')).join(', or ') : 'none'}`,
      after,
    )
  }

  #compareEvents(): void {
    const now = [...this.#after.events]
    const calls = ['webhooks.unwrap']
    for (const { name, shape, pointer } of this.#before.events) {
      const index = now.findIndex((one) => one.name === name)
      const [event] = index === -1 ? [] : now.splice(index, 1)
      if (!event)
        this.#add('event-removed', 'breaking', `no longer has the event \`${name}\``, {
          calls,
          pointer,
          document: 'old',
        })
      else this.#noteShapes('result', this.#results.compare(shape, event.shape), undefined, undefined, event.pointer)
    }
    for (const { name, pointer } of now)
      this.#add('event-added', 'added', `has the new event \`${name}\``, { calls, pointer })
  }

  /** Reports differences in the shape itself, and notes who uses the types that it leads to. */
  #noteShapes(
    direction: Direction,
    { differences, pairs }: Compared,
    before: SurfaceOperation | undefined,
    after: SurfaceOperation | undefined,
    pointer?: string,
  ): void {
    const call = after?.call ?? 'webhooks.unwrap'
    for (const { rule, effect, text, path, isGone } of differences) {
      const place = { direction, path, ...(before && after ? { call: { before, after } } : {}), pointer }
      const found = this.#locate(place, isGone === true)
      this.#add(rule, effect, `${describePlace(direction, path)} ${text}`, {
        calls: [call],
        ...(found === undefined ? {} : { pointer: found }),
        ...(isGone ? { document: 'old' } : {}),
      })
    }
    for (const pair of pairs) {
      const use = this.#types.get(pair) ?? { direction, differences: pair.differences, calls: new Set() }
      this.#types.set(pair, use)
      use.calls.add(call)
      const [old, now] = [this.#before.resolve(pair.before).name, this.#after.resolve(pair.after).name]
      if (old !== now) this.#renamed.set(old, now)
    }
  }

  /** Reports differences in types once, with all calls that use them. */
  #noteTypes(): void {
    for (const { direction, differences, calls } of this.#types.values())
      for (const { rule, effect, text, path, type, isGone } of differences) {
        const schema = isGone ? this.#before.resolve(type?.before ?? '') : this.#after.resolve(type?.after ?? '')
        const pointer = this.#locate({ direction, path, pointer: schema.pointer }, isGone === true)
        this.#add(
          rule,
          effect,
          `${describeMember(schema.name, path)} ${text}${direction === 'params' ? ', in params' : ''}`,
          {
            calls: [...calls],
            type: schema.name,
            ...(pointer === undefined ? {} : { pointer }),
            ...(isGone ? { document: 'old' } : {}),
          },
        )
      }
  }

  /** Compares the names of the types that programs can import. */
  #compareTypeNames(): void {
    const [old, now] = [this.#before.types, this.#after.types]
    const noted = new Set<string>()
    for (const [name, to] of this.#renamed)
      if (!now.has(name) && !this.#hasType(this.#after, name)) {
        noted.add(name)
        const pointer = now.get(to)?.pointer
        const schema = /^\/components\/schemas\/([^/]+)$/.exec(pointer ?? '')?.[1]
        const way =
          schema === undefined ? '' : `; \`models: { ${printKey(schema)}: ${name} }\` in the config keeps its name`
        this.#add('type-renamed', 'breaking', `the type \`${name}\` is \`${to}\` now${way}`, { type: name, pointer })
      }
    for (const [name, { pointer }] of old)
      if (!now.has(name) && !noted.has(name))
        this.#add('type-removed', 'breaking', `the type \`${name}\` is gone`, { type: name, pointer, document: 'old' })
  }

  #hasType({ operations }: Surface, name: string): boolean {
    return operations.some(({ paramsType }) => paramsType === name)
  }

  #noteCall(rule: string, effect: Effect, text: string, { call, pointer }: SurfaceOperation, document?: 'old'): void {
    this.#add(rule, effect, text, { calls: [call], pointer, ...(document ? { document } : {}) })
  }

  #add(
    rule: string,
    effect: Effect,
    text: string,
    {
      calls = [],
      pointer,
      ...others
    }: { readonly calls?: readonly string[]; readonly pointer?: string | undefined } & Pick<
      Change,
      'type' | 'document'
    > = {},
  ): void {
    this.#changes.push({ rule, effect, text, calls, ...others, ...(pointer === undefined ? {} : { pointer }) })
  }
}

/** A key of YAML, in quotes if it needs them. */
function printKey(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) ? name : JSON.stringify(name)
}

/**
 * The params of a call as one object.
 * @param hasBody true if other fields go into a body, unless it is closed
 */
function paramsShape({ params, rules, isOpen }: SurfaceOperation, hasBody: boolean): ObjectShape {
  return {
    kind: 'object',
    fields: params.map(({ name, required, shape }) => ({ name, required, shape, notes: {} })),
    others: hasBody && !isOpen ? 'refused' : 'kept',
    patterns: [],
    ...(rules.length ? { rules } : {}),
  }
}

const kindNames: Readonly<Record<string, string>> = {
  json: 'JSON',
  text: 'text',
  file: 'a file',
  events: 'a stream of events',
  lines: 'a stream of lines',
  none: 'nothing',
  exists: 'true or false',
  unknown: 'data of any type',
}

/** The new result of a call, if its kind differs. */
function describeChange(old: SurfaceResult, now: SurfaceResult): string | undefined {
  const [before, after] = [old, now].map(({ kinds }) => kinds.map((kind) => kindNames[kind] ?? kind).toSorted())
  if (before?.join() === after?.join()) return undefined
  return `returned ${before?.join(' or ')}, and returns ${after?.join(' or ')}`
}

function describePlace(direction: Direction, path: readonly string[]): string {
  const name = formatPath(path)
  if (direction === 'params') return path.length === 0 ? 'params:' : `the param \`${name}\``
  return path.length === 0 ? 'the result' : `\`${name}\` of the result`
}

function describeMember(type: string, path: readonly string[]): string {
  return path.length === 0 ? `\`${type}\`` : `\`${formatPath([type, ...path])}\``
}

/** A path as one would write it: `items[].name`. */
function formatPath(path: readonly string[]): string {
  return path.reduce((text, part) => (part === '*' ? `${text}[]` : text === '' ? part : `${text}.${part}`), '')
}
