export const pending = true
