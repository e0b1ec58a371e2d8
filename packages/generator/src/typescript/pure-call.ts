/**
 * A call that a bundler leaves out if nothing uses its result. Its arguments go with it only if they are plain, or calls
 * of this kind.
 */
export function pureCall(name: string, args: string): string {
  return `/* @__PURE__ */ ${name}(${args})`
}
