const types: Readonly<Record<number, readonly [type: string, message: string]>> = {
  400: ['bad_request', 'Bad request'],
  401: ['unauthorized', 'Unauthorized'],
  403: ['forbidden', 'Forbidden'],
  404: ['not_found', 'Not found'],
  429: ['rate_limit_exceeded', 'Rate limit exceeded'],
}

/** What a route throws to answer with an error. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message = types[status]?.[1]) {
    super(message)
    this.status = status
  }

  toResponse(): Response {
    return Response.json({ message: this.message, type: types[this.status]?.[0] }, { status: this.status })
  }
}
