import { defineConfig, mergeConfig } from 'vite'
import { appConfig } from '../vite/app-config.ts'
export default defineConfig(mergeConfig(appConfig({ base: '/', port: 4109 }), { build: { outDir: '/tmp/appbuild', emptyOutDir: true, sourcemap: true, rolldownOptions: { input: new URL('./probe.html', import.meta.url).pathname } } }))
