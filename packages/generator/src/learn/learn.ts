import { stringify } from 'yaml'
import { type Drift, keyOfDrift } from './drift.ts'
import { actionsBetween, compareInsideFirst, isSame, type OverlayAction } from './overlay-actions.ts'
import { isObject, type JsonObject, replaceAt, splitLast, valueAt } from './pointers.ts'
import { SchemaPlaces } from './schema-places.ts'
import {
  addContentType,
  addField,
  allowMember,
  allowNull,
  allowType,
  dropRule,
  makeOptional,
  type Version,
  readVersion,
} from './widen.ts'

/** A change of the document at one place, and the drift behind it. */
interface Correction {
  readonly pointer: string
  readonly drift: Drift
  readonly change: (value: JsonObject) => JsonObject
}

export interface Learned {
  readonly actions: readonly (OverlayAction & { readonly description: string })[]
  /** The number of corrected places. */
  readonly corrections: number
  /** The lines that match nothing in the document, with the reason. */
  readonly unlearned: readonly { readonly drift: Drift; readonly reason: string }[]
  /** The lines that the document already covers. */
  readonly settled: readonly Drift[]
}

/** Turns drift into corrections of a document. */
export function learn(root: unknown, all: readonly Drift[], envelope?: string): Learned {
  const places = new SchemaPlaces(root, envelope)
  const version = readVersion(root)
  const found = all.map((drift) => ({ drift, found: listCorrections(root, places, drift, version) }))
  const unlearned = found.flatMap(({ drift, found: one }) => (typeof one === 'string' ? [{ drift, reason: one }] : []))
  const byPlace = Map.groupBy(
    found.flatMap(({ found: one }) => (typeof one === 'string' ? [] : one)),
    ({ pointer }) => pointer,
  )
  let corrected = root
  const changed = new Set<string>()
  const actions = [...byPlace.keys()].toSorted(compareInsideFirst).flatMap((pointer) => {
    // Null is added last, to the other corrections of a place.
    const group = (byPlace.get(pointer) ?? []).toSorted((a, b) => Number(isNull(a.drift)) - Number(isNull(b.drift)))
    let after = valueAt(corrected, pointer) as JsonObject
    const effective = group.filter(({ change }) => {
      const before = after
      after = change(after)
      return !isSame(before, after)
    })
    if (effective.length === 0) return []
    const drifts = effective.map(({ drift }) => drift)
    for (const drift of drifts) changed.add(keyOfDrift(drift))
    const made = actionsBetween(corrected, pointer, after)
    corrected = replaceAt(corrected, pointer, after)
    return made.map((action, index) => describeAction(action, drifts, index === made.length - 1))
  })
  const refused = new Set(unlearned.map(({ drift }) => drift))
  return {
    actions,
    corrections: actions.filter((one) => 'x-portolan-drift' in one).length,
    unlearned,
    settled: all.filter((drift) => !refused.has(drift) && !changed.has(keyOfDrift(drift))),
  }
}

function isNull({ found }: Drift): boolean {
  return found === 'null'
}

/**
 * The corrections that follow from a drift; none if the document already covers it; or the reason why there are none.
 */
function listCorrections(root: unknown, places: SchemaPlaces, drift: Drift, version: Version): Correction[] | string {
  const operation = places.findOperation(drift)
  if (operation === undefined) return 'the document has no such operation, or it is in another file'
  const response = places.findResponse(operation, drift.status)
  if (response === undefined) return 'the document has no response for this status'
  const { kind, pointer, found, value } = drift
  const [parent, name] = splitLast(pointer)
  const correct = (
    described: readonly string[],
    change: Correction['change'],
    isTarget: (schema: JsonObject) => boolean = () => true,
  ): Correction[] | string => {
    if (described.length === 0) return 'its place is not in the document, or is in another file'
    const targets = described.filter((one) => isTarget(asObject(root, one)))
    return targets.map((target) => ({ pointer: target, drift, change }))
  }
  const inPlace = (): string[] => places.findSchemas(response, pointer)
  const declared = (at: string): string[] => [
    ...new Set(places.findSchemas(response, at).flatMap((one) => places.alternatives(one))),
  ]
  switch (kind) {
    case 'null':
      return correct(inPlace(), (schema) => allowNull(schema, version))
    case 'type':
      return found === undefined ? 'nothing was found' : correct(inPlace(), (one) => allowType(one, found, version))
    case 'missing':
      if (pointer === '') return 'a response without a body has no schema to correct: describe a 204 in an overlay'
      return correct(declared(parent), (schema) => makeOptional(schema, name), requires(name))
    case 'enum': {
      if (value === undefined) return 'its new value is not an identifier, and was not recorded'
      const members = declared(pointer).filter((one) => hasMembers(asObject(root, one)))
      if (members.length > 1) return 'a new kind of object needs a schema: describe it in an overlay'
      return correct(declared(pointer), (schema) => allowMember(schema, value), hasMembers)
    }
    case 'format':
    case 'range':
      return correct(declared(pointer), (schema) => dropRule(schema, drift))
    case 'field': {
      if (name === '*') return 'the name of the field is not an identifier, and was not recorded'
      const objects = declared(parent).filter((one) => hasFields(asObject(root, one)))
      // A schema that it refers to may also belong to others.
      const own = places.findSchemas(response, parent).flatMap((one) => places.follow(one) ?? [])
      const isOwn = (one: string): boolean => own.some((at) => one === at || one.startsWith(`${at}/`))
      const object = objects.find(isOwn) ?? objects[0]
      return correct(object === undefined ? [] : [object], (schema) => addField(schema, name, found, version))
    }
    case 'contentType':
      if (value === undefined) return 'the content type was not recorded'
      if (version === '2.0') return 'Swagger 2.0 lists content types once for all responses: add it to `produces`'
      return correct([response], (one) => addContentType(one, value, version))
    default:
      return 'a rule of this kind cannot be learned: change it in an overlay'
  }
}

function requires(name: string): (schema: JsonObject) => boolean {
  return ({ required }) => Array.isArray(required) && required.includes(name)
}

function hasMembers(schema: JsonObject): boolean {
  return schema['enum'] !== undefined || schema['const'] !== undefined
}

function hasFields({ properties, type }: JsonObject): boolean {
  return properties !== undefined || type === 'object'
}

function asObject(root: unknown, pointer: string): JsonObject {
  const value = valueAt(root, pointer)
  return isObject(value) ? value : {}
}

function describeAction(
  action: OverlayAction,
  drifts: readonly Drift[],
  isLast: boolean,
): OverlayAction & { readonly description: string } {
  const { target, ...effect } = action
  return {
    target,
    description: drifts.map((drift) => describeReason(drift)).join('; '),
    ...(isLast
      ? { 'x-portolan-reason': [...new Set(drifts.map(({ kind }) => kind))].join(', '), 'x-portolan-drift': drifts }
      : {}),
    ...effect,
  }
}

/** Says how often something was seen: `/items/* /note of items.list was null 12 times`. */
function describeReason({ operation, pointer, kind, found, value, count }: Drift): string {
  const what: Readonly<Record<string, string>> = {
    null: 'was null',
    missing: 'was missing',
    field: 'was present but undocumented',
    enum: `was ${value}`,
    contentType: `had the content type ${value}`,
    type: `was ${found}`,
  }
  const times = count === 1 ? 'once' : `${count} times`
  return `${pointer || 'the data'} of ${operation} ${what[kind] ?? `broke its rule (${kind})`}, seen ${times}`
}

/** The text of an overlay. */
export function printOverlay(title: string, actions: Learned['actions'], asJson: boolean): string {
  const nothing = [{ target: '$', description: 'Nothing is left to correct.', update: {} }]
  const overlay = {
    overlay: '1.0.0',
    info: { title: `Corrections of ${title}, learned from its responses`, version: '1.0.0' },
    actions: actions.length > 0 ? actions : nothing,
  }
  return asJson
    ? `${JSON.stringify(overlay, null, 2)}\n`
    : stringify(overlay, { lineWidth: 0, aliasDuplicateObjects: false })
}
