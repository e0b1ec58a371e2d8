/** How to request the next page of a list, as `@portolan/core/compat` takes it. */
export type PageRule =
  | { readonly by: 'id'; readonly param: string; readonly items: string; readonly id: string; readonly more?: string }
  | {
      readonly by: 'token'
      readonly param: string
      readonly items: string
      readonly next: string
      readonly more?: string
    }
  | {
      readonly by: 'number' | 'offset'
      readonly param: string
      readonly items: string
      readonly more?: string
      readonly total?: string
      readonly pages?: string
      readonly first?: number
    }
  | { readonly by: 'none'; readonly items: string }

/** How the values of a stream are read, as `@portolan/core/compat` takes it. */
export interface StreamRule {
  readonly whole?: boolean
  readonly lines?: boolean
}
