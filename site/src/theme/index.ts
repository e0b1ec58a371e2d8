import type { Theme } from 'vitepress'
import BlockNote from './BlockNote.vue'
import RunExample from './RunExample.vue'
import SiteLayout from './SiteLayout.vue'
import '@fontsource-variable/instrument-sans/wght.css'
import './style/colours.css'
import './style/page.css'
import './style/prose.css'
import './style/code.css'
import './style/run.css'
import './style/start.css'
import './style/print.css'

const theme: Theme = {
  Layout: SiteLayout,
  enhanceApp({ app }) {
    app.component('BlockNote', BlockNote)
    app.component('RunExample', RunExample)
  },
}
export default theme
