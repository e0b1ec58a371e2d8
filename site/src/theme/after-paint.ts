/** Calls a function when the page has been painted: measuring an element earlier would lay the page out once more. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
