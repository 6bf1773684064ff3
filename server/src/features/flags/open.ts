/** To whom the features behind flags are open. Calls of such a feature begin with `demandOpen`. */
import { FlagName } from '@hiwar/contract/platform/flags.ts'
import { isOpenTo } from '@hiwar/domain/flags/flag.ts'
import type { Context } from '../../context.ts'
import { type Actor, Refusal } from '../../platform/action.ts'
import { placeOf } from './place.ts'
import { readSettings } from './store.ts'

type Viewer = Pick<Actor, 'id' | 'role'>

/** The flags that are open to the viewer, in the order of the contract. */
export async function listOpen(context: Context, viewer: Viewer | null): Promise<FlagName[]> {
  const settings = await context.flags.settings(() => readSettings(context.db))
  return Object.values(FlagName).filter((name) =>
    isOpenTo(settings[name], viewer && { role: viewer.role, place: placeOf(name, viewer.id) }),
  )
}

/** Refuses a person to whom the feature is closed, as if there were no such feature. */
export async function demandOpen(context: Context, name: FlagName, viewer: Viewer): Promise<void> {
  if (!(await listOpen(context, viewer)).includes(name)) throw new Refusal('not-found')
}
