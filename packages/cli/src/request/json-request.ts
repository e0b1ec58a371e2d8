import { bodyBase64, bodyText, pathOfBytes, type PlannedRequest } from './planned-request.ts'
import { splitAtValues, type Variables } from './split-at-values.ts'

/** A JSON object, in which `${NAME}` stands for the value of a variable. */
export function jsonRequest({ method, url, headers, body, files }: PlannedRequest, variables: Variables): string {
  const fill = (text: string): string =>
    splitAtValues(text, variables)
      .map(({ text: literal, variable }) => (variable === undefined ? literal : `\${${variable}}`))
      .join('')
  const bodyFile = body === undefined ? undefined : pathOfBytes(body, files)
  const text = body === undefined || bodyFile !== undefined ? undefined : bodyText(body)
  const request = {
    method,
    url: fill(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    ...(text === undefined ? {} : { body: fill(text) }),
    ...(bodyFile === undefined ? {} : { bodyFile }),
    ...(body === undefined || bodyFile !== undefined || text !== undefined ? {} : { bodyBase64: bodyBase64(body) }),
  }
  return JSON.stringify(request, null, 2)
}
