import { type Hooks, ResponseValidationError } from '@portolan/core'
import { describeDeviation } from '@portolan/core/internal'

/** The most places that are listed. */
const mostPlaces = 10

/** Collects how responses deviate from the document, where the client passes them on as they came. */
export function watchDeviations({ onResponse, ...hooks }: Hooks): {
  readonly hooks: Hooks
  /** Says once all that was found; nothing if the client throws, since then the error says it. */
  readonly tell: (warn: (message: string) => void) => void
} {
  const places = new Set<string>()
  let isThrown = false
  return {
    hooks: {
      ...hooks,
      onInvalidResponse({ operation, deviations }) {
        for (const one of deviations) places.add(`${operation}: ${describeDeviation(one)}`)
      },
      onResponse(event) {
        isThrown ||= ResponseValidationError.is(event.error)
        onResponse?.(event)
      },
    },
    tell(warn) {
      if (isThrown || places.size === 0) return
      const more = places.size > mostPlaces ? [`and ${places.size - mostPlaces} more places`] : []
      const list = [...[...places].slice(0, mostPlaces), ...more].join('; ')
      warn(`the data does not match the document, and is printed as received: ${list}`)
    },
  }
}
