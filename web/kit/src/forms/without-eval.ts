/**
 * The content security policy forbids `eval`. Without this setting zod would try it and log an error on every page. It
 * is set where zod looks for it when its own code runs, so that the first script of a page can set it without zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
