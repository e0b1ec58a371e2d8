const key = 'portolan-docs-colors'

/** Lets a button choose light or dark, which stays chosen. */
export function makeTheme(button: HTMLElement | null): void {
  apply(read())
  button?.addEventListener('click', () => {
    const isDark = getComputedStyle(document.documentElement).colorScheme.trim() === 'dark'
    const isDarkNow =
      document.documentElement.dataset['colors'] === undefined
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : isDark
    const next = isDarkNow ? 'light' : 'dark'
    apply(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // A page that may store nothing begins anew with what the system says.
    }
  })
}

function apply(colors: string | undefined): void {
  if (colors === 'light' || colors === 'dark') document.documentElement.dataset['colors'] = colors
}

function read(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
