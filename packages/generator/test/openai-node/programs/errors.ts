import OpenAI, { APIConnectionTimeoutError, APIError, AuthenticationError, OpenAIError } from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL, maxRetries: 0 })
  const kinds = [
    OpenAI.BadRequestError,
    OpenAI.AuthenticationError,
    OpenAI.PermissionDeniedError,
    OpenAI.NotFoundError,
    OpenAI.ConflictError,
    OpenAI.UnprocessableEntityError,
    OpenAI.RateLimitError,
    OpenAI.InternalServerError,
  ]
  for (const status of [400, 401, 403, 404, 409, 418, 422, 429, 500, 503]) {
    try {
      await client.models.retrieve(`status-${status}`)
    } catch (err) {
      if (!(err instanceof OpenAI.APIError)) throw err
      print(
        err.status,
        err.code,
        err.param,
        err.type,
        err.message,
        err.requestID,
        err.headers?.get('x-request-id'),
        err.error,
      )
      print(
        kinds.filter((kind) => err instanceof kind).length,
        err instanceof OpenAIError,
        err instanceof Error,
        err.name,
      )
    }
  }
  const text = await client.models.retrieve('text-502').catch((err: unknown) => err)
  if (text instanceof APIError) print(text.status, text.message, text.error)
  const late = await client.models.retrieve('slow', { timeout: 30 }).catch((err: unknown) => err)
  print(
    late instanceof OpenAI.APIConnectionTimeoutError,
    late instanceof APIConnectionTimeoutError,
    (late as Error).message,
  )
  const controller = new AbortController()
  const aborted = client.models.retrieve('slow', { signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  const abort = await aborted.catch((err: unknown) => err)
  print(abort instanceof OpenAI.APIUserAbortError, (abort as Error).message)
  const none = new OpenAI({ apiKey: 'sk-test', baseURL: 'http://127.0.0.1:1', maxRetries: 0 })
  const lost = await none.models.list().catch((err: unknown) => err)
  print(
    lost instanceof OpenAI.APIConnectionError,
    (lost as Error).message,
    (lost as InstanceType<typeof OpenAI.APIError>).status,
  )
  const stream = await client.responses.create({ model: 'fails', input: 'x', stream: true })
  try {
    for await (const event of stream) print(event.type)
  } catch (err) {
    if (err instanceof APIError) print(err.status, err.code, err.message)
  }
  try {
    print(new OpenAI({ baseURL }))
  } catch (err) {
    print(err instanceof OpenAIError)
  }
  print(AuthenticationError === OpenAI.AuthenticationError)
}
