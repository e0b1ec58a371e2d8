// For what reads TypeScript alone. Where vue-tsc reads a component itself, this does not count.
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
