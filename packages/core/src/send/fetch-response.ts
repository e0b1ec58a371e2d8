/** What is used of a response. The global `Response` is one. */
export interface FetchResponse {
  readonly status: number
  readonly headers: Iterable<[string, string]> & { get(name: string): string | null }
  /** Where the response came from; empty where that is not known. */
  readonly url: string
  /** `opaqueredirect`: a redirect that the runtime does not show. */
  readonly type?: string
  readonly body: unknown
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}
