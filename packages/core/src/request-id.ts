/**
 * The headers with the service's id of a request, the most certain first. An id that the client sent does not count.
 */
const families = [
  /^x-request-id$/,
  /^request-id$/,
  /^(?!.*(?:client|correlation)).*-req(?:uest)?-?id$/,
  /^(?!.*client)(?:.*-)?correlation-(?:request-)?id$/,
]

/** Returns true if a header of this name, in lower case, has the service's id of a request. */
export function isRequestId(name: string): boolean {
  return families.some((family) => family.test(name))
}

/**
 * The service's id of a request.
 * @param header the name of its header @default the usual ones, such as `x-request-id`, `request-id` and `x-amzn-requestid`
 */
export function readRequestId(headers: Headers, header?: string): string | null {
  const names = [...headers.keys()]
  const found = header ?? families.map((family) => names.find((name) => family.test(name))).find(Boolean)
  return found === undefined ? null : headers.get(found)
}
