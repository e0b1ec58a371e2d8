import { parsePath } from '@portolan/core/internal'

/** A param of a path that stands for several segments, such as `subscriptions/*`. */
interface RouteParam {
  /** The name of the client's param. */
  readonly name: string
  /** The name in the document's path. */
  readonly as: string
  /** What the client's param has before the value of the document's: `subscriptions/`. */
  readonly prefix: string
}

export interface Route {
  /** The path as OpenAPI writes it: `/v1/subscriptions/{subscription}`. */
  readonly path: string
  readonly params: readonly RouteParam[]
  /** Matches the path of a request; its groups are the params. */
  readonly pattern: RegExp
}

/**
 * Writes a declared path as OpenAPI has it. No param of OpenAPI can hold a slash, so that `{name=subscriptions/*}`
 * becomes the fixed segment and a param for the rest.
 */
export function routeOf(declared: string): Route {
  const { text, slots } = parsePath(declared)
  const params = slots.map(({ name, pattern = [] }) => {
    const fixed = pattern.filter((part) => !part.startsWith('*'))
    return { name, as: fixed.at(-1)?.replace(/s$/, '') ?? name, prefix: fixed.map((part) => `${part}/`).join('') }
  })
  const filled = (write: (param: RouteParam) => string, fixed: (part: string) => string): string =>
    text.map((part, at) => fixed(part) + (params[at] ? fixed(params[at].prefix) + write(params[at]) : '')).join('')
  return {
    path: filled(
      ({ as }) => `{${as}}`,
      (part) => part,
    ),
    params,
    pattern: new RegExp(
      `^${filled(
        ({ as }) => `(?<${as}>[^/:]+)`,
        (part) => RegExp.escape(part),
      )}$`,
    ),
  }
}
