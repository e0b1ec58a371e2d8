import type { core } from 'zod/mini'
import { listParts } from './schema.ts'

type Schema = core.$ZodType
type Run = Schema['_zod']['run']
type Issue = core.$ZodRawIssue

/** A schema's verdict on an object: its output, or an issue. */
type Decision = { readonly value: unknown } | { readonly issue: Issue }

/** The check that is running now, if core started it. */
let running: Running | undefined

interface Running {
  readonly decisions: Map<Schema, Map<object, Decision>>
  /** Decisions of the schemas that list no issues for them. */
  readonly verdicts: Map<object, Map<unknown, boolean>>
  issuesLeft: number
}

/**
 * Runs a check by zod whose work is bounded: where alternatives contain each other, each schema sees an object once,
 * and after very many issues the rest of a list is not looked at.
 * @param mostIssues the number of issues after which the value is certainly not valid @default no limit
 */
export function runBounded<T>(schema: Schema, check: () => T, mostIssues = Infinity): T {
  bind(schema)
  return checkTogether(check, mostIssues)
}

/** Runs a check, within the one that is running, if any: each schema decides once of an object. */
export function checkTogether<T>(check: () => T, mostIssues = Infinity): T {
  if (running) return check()
  running = { decisions: new Map(), verdicts: new Map(), issuesLeft: mostIssues }
  try {
    return check()
  } finally {
    running = undefined
  }
}

/** Returns true within `checkTogether`. */
export function isChecking(): boolean {
  return running !== undefined
}

/**
 * Returns a schema's earlier decision on an object, within `checkTogether`. Two functions, because stacks are short.
 */
export function recallVerdict(schema: object, value: unknown): boolean | undefined {
  return running?.verdicts.get(schema)?.get(value)
}

/** Stores a schema's decision on an object, and returns it. */
export function keepVerdict(schema: object, value: unknown, verdict: boolean): boolean {
  if (!running || typeof value !== 'object' || value === null) return verdict
  const known = running.verdicts.get(schema) ?? new Map<unknown, boolean>()
  running.verdicts.set(schema, known.set(value, verdict))
  return verdict
}

const bound = new WeakSet<Schema>()

/** Changes how the parts of a schema run within `runBounded`. Outside of it, they run as before. */
function bind(root: Schema): void {
  if (bound.has(root)) return
  bound.add(root)
  const parts = drawGraph(root)
  for (const part of repeatedIn(parts)) wrap(part, limited, runLimited)
  for (const option of optionsIn(parts)) wrap(option, separate, runSeparately)
  for (const part of branchedIn(parts)) wrap(part, memoized, runOnce)
}

const limited = new WeakSet<Schema>()
const separate = new WeakSet<Schema>()
const memoized = new WeakSet<Schema>()

function wrap(
  schema: Schema,
  wrapped: WeakSet<Schema>,
  by: (run: Run, schema: Schema, ...args: Parameters<Run>) => ReturnType<Run>,
): void {
  if (wrapped.has(schema)) return
  wrapped.add(schema)
  const run = schema._zod.run.bind(schema._zod)
  schema._zod.run = (payload, context) => (running ? by(run, schema, payload, context) : run(payload, context))
}

/** Stops looking for issues once there are enough. Issues of a part that turns out to be valid do not count. */
function runLimited(
  run: Run,
  _: Schema,
  payload: core.ParsePayload,
  context: core.ParseContextInternal,
): ReturnType<Run> {
  if (!running || running.issuesLeft <= 0) return payload
  const before = running.issuesLeft
  const result = run(payload, context)
  if (!(result instanceof Promise)) running.issuesLeft = before - result.issues.length
  return result
}

/** Runs one of several alternatives, whose issues do not count for the next one. */
function runSeparately(
  run: Run,
  _: Schema,
  payload: core.ParsePayload,
  context: core.ParseContextInternal,
): ReturnType<Run> {
  if (!running) return run(payload, context)
  const before = running.issuesLeft
  const result = run(payload, context)
  running.issuesLeft = before
  return result
}

/** Repeats the schema's earlier verdict on an object. */
function runOnce(
  run: Run,
  schema: Schema,
  payload: core.ParsePayload,
  context: core.ParseContextInternal,
): ReturnType<Run> {
  const { value } = payload
  if (!running || typeof value !== 'object' || value === null) return run(payload, context)
  let known = running.decisions.get(schema)
  if (!known) running.decisions.set(schema, (known = new Map()))
  const before = known.get(value)
  if (before && 'issue' in before) {
    payload.issues.push(copyIssue(before.issue))
    return payload
  }
  if (before) return Object.assign(payload, before)
  const result = run(payload, context)
  if (result instanceof Promise) return result
  // The data itself, which zod need not compare with its copies where two schemas meet.
  if (isJoint(schema)) result.value = value
  const { issues } = result
  const issue = issues.find((one) => one.continue !== true) ?? issues[0]
  known.set(value, issue ? { issue: copyIssue(issue) } : { value: result.value })
  return result
}

function isJoint(schema: Schema): boolean {
  return schema._zod.def.type === 'intersection' || schema._zod.def.type === 'union'
}

/** zod changes the path of an issue on its way out. */
function copyIssue(issue: Issue): Issue {
  return issue.path ? { ...issue, path: [...issue.path] } : { ...issue }
}

/** Schemas inside a check, which `listParts` cannot see. */
const hidden = new WeakMap<object, readonly Schema[]>()

/** Registers the schemas that a check, or one of core's own schemas, runs itself. */
export function holding<T extends object>(owner: T, schemas: readonly (Schema | undefined)[]): T {
  hidden.set(
    owner,
    schemas.filter((one) => one !== undefined),
  )
  return owner
}

/** Returns true if a check runs schemas itself. */
export function isHolding(check: object): boolean {
  return heldBy(check).length > 0
}

/** Each schema within a schema, with the schemas directly inside it. */
function drawGraph(root: Schema): ReadonlyMap<Schema, readonly Schema[]> {
  const graph = new Map<Schema, readonly Schema[]>()
  const open = [root]
  for (const schema of open) {
    if (graph.has(schema)) continue
    const inner = listInner(schema)
    graph.set(schema, inner)
    open.push(...inner)
  }
  return graph
}

function listInner(schema: Schema): readonly Schema[] {
  const { checks = [] } = schema._zod.def
  return [...listParts(schema).map((part) => part.schema), ...heldBy(schema), ...checks.flatMap(heldBy)]
}

function heldBy(owner: object): readonly Schema[] {
  return hidden.get(owner) ?? []
}

/** The schemas of repeated values: entries of lists and of records. */
function repeatedIn(graph: ReadonlyMap<Schema, readonly Schema[]>): Schema[] {
  return [...graph.keys()].flatMap((schema) => {
    const def = schema._zod.def as core.$ZodTypes['_zod']['def']
    if (def.type === 'array') return [def.element]
    if (def.type === 'record') return [def.valueType]
    return def.type === 'object' && def.catchall ? [def.catchall] : []
  })
}

/** The alternatives of unions. */
function optionsIn(graph: ReadonlyMap<Schema, readonly Schema[]>): Schema[] {
  return [...graph].flatMap(([schema, inner]) => (schema._zod.def.type === 'union' ? inner : []))
}

const composite: ReadonlySet<string> = new Set(['object', 'array', 'tuple', 'record', 'union', 'intersection'])

/** The schemas to which several alternatives lead, for the same object. */
function branchedIn(graph: ReadonlyMap<Schema, readonly Schema[]>): Schema[] {
  const branching = new Set([...graph.keys()].filter((schema) => isBranching(schema)))
  const inBranches = new Set([...branching].flatMap((schema) => graph.get(schema) ?? []))
  for (const schema of inBranches) for (const inner of graph.get(schema) ?? []) inBranches.add(inner)
  const uses = new Map<Schema, number>()
  for (const inner of graph.values()) for (const one of inner) uses.set(one, (uses.get(one) ?? 0) + 1)
  return [...inBranches].filter(
    (schema) => composite.has(schema._zod.def.type) && (branching.has(schema) || (uses.get(schema) ?? 0) > 1),
  )
}

/** Returns true if a schema runs several others on the same value. */
function isBranching(schema: Schema): boolean {
  const def = schema._zod.def as core.$ZodTypes['_zod']['def']
  if (def.type === 'union') return !('discriminator' in def)
  return def.type === 'intersection' || (def.checks ?? []).some((check) => hidden.has(check))
}
