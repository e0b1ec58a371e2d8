import { onBeforeUnmount, onMounted } from 'vue'

/**
 * Hands over what a link to the page says behind its `#`: now, and when the reader follows another such link.
 * @param take gets the fragment as fields; it is a stranger's text
 */
export function onFragment(take: (fields: URLSearchParams) => void): void {
  const read = (): void => {
    const text = location.hash.slice(1)
    if (text.includes('=')) take(new URLSearchParams(text))
  }
  onMounted(() => {
    read()
    addEventListener('hashchange', read)
  })
  onBeforeUnmount(() => removeEventListener('hashchange', read))
}

/**
 * Puts fields behind the `#` of the address, and copies the whole.
 * @returns whether the browser let it be copied; if not, the reader finds it in the address bar
 */
export async function copyLink(fields: URLSearchParams): Promise<boolean> {
  history.replaceState(history.state, '', `#${fields}`)
  try {
    await navigator.clipboard.writeText(location.href)
    return true
  } catch {
    return false
  }
}
