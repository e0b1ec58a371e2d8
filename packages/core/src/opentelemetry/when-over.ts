/** How something ended. */
export type Ending<T> = { readonly value: T } | { readonly error: unknown }

/** Hands an outcome on, and says how it ended: of a streamed body, once the body is over. */
export function whenOver<T extends { readonly ended?: Promise<void> | undefined }>(
  outcome: Promise<T>,
  tell: (ending: Ending<T>) => void,
): Promise<T> {
  return outcome.then(
    (value) => {
      if (value.ended) void value.ended.then(() => tell({ value }))
      else tell({ value })
      return value
    },
    (error: unknown) => {
      tell({ error })
      throw error
    },
  )
}
