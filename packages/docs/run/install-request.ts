/**
 * Lets requests keep the headers that a browser sets by itself, such as `cookie`: they go to an emulator in the page, and
 * to nobody else. Without it, a call that sends a cookie would arrive without it.
 */
export function installRequest(): void {
  const Plain = globalThis.Request
  if (new Plain('https://example.com', { headers: { cookie: 'a=b' } }).headers.has('cookie')) return
  globalThis.Request = class extends Plain {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init)
      const given = init?.headers ?? (input instanceof Plain ? input.headers : undefined)
      const headers = new Headers(this.headers)
      for (const [name, value] of new Headers(given)) if (!headers.has(name)) headers.set(name, value)
      Object.defineProperty(this, 'headers', { value: headers })
    }

    override clone(): Request {
      return new Request(super.clone(), { headers: this.headers })
    }
  }
}
