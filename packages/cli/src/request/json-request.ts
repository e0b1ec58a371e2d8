import { bodyBase64, bodyText, type PlannedRequest } from './planned-request.ts'
import { splitAtValues, type Variables } from './split-at-values.ts'

/** A JSON object, in which `${NAME}` stands for the value of a variable. */
export function jsonRequest({ method, url, headers, body }: PlannedRequest, variables: Variables): string {
  const fill = (text: string): string =>
    splitAtValues(text, variables)
      .map(({ text: literal, variable }) => (variable === undefined ? literal : `\${${variable}}`))
      .join('')
  const text = body === undefined ? undefined : bodyText(body)
  const request = {
    method,
    url: fill(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    ...(text === undefined ? {} : { body: fill(text) }),
    ...(body === undefined || text !== undefined ? {} : { bodyBase64: bodyBase64(body) }),
  }
  return JSON.stringify(request, null, 2)
}
