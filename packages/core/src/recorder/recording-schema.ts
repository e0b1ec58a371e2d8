import * as z from 'zod/mini'

const headerName = z.string().check(z.regex(/^[!#$%&'*+.^_`|~\w-]+$/))
// oxlint-disable-next-line no-control-regex -- a header may contain no others
const headerValue = z.string().check(z.regex(/^[\t\u0020-\u007e\u0080-\u00ff]*$/))
const headers = z.record(headerName, headerValue)

const body = z.optional(
  z.union([
    z.looseObject({ json: z.unknown() }),
    z.looseObject({ form: z.array(z.tuple([z.string(), z.string()])) }),
    z.looseObject({ text: z.union([z.string(), z.array(z.string())]) }),
    z.looseObject({ base64: z.string(), bytes: z.number() }),
  ]),
)

const request = z.looseObject({
  method: z.string(),
  path: z.string(),
  query: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
  headers,
  body,
})

const response = z.looseObject({
  status: z.int().check(z.minimum(100), z.maximum(599)),
  headers,
  body,
})

/** What the file of a recorder contains, since people edit such files. */
export const recordingsSchema = z.array(
  z.looseObject({
    operation: z.string(),
    request,
    response: z.optional(response),
    failure: z.optional(z.looseObject({ message: z.string(), code: z.optional(z.string()) })),
  }),
)
