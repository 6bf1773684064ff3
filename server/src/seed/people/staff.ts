import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { SeedContext } from '../seed-context.ts'
import { manager, regularAdmin, studio, superAdmin } from '../words/staff.ts'
import { insertAccounts } from './people.ts'
import { insertProfiles } from './tutors.ts'

/** The ids of the staff's demo accounts. */
export interface Staff {
  managerId: number
  adminId: number
  superId: number
  studioId: number
}

export async function insertStaff(scene: SeedContext): Promise<Staff> {
  const { bio, about, notice, ...person } = manager
  const shared = { pictured: true, daysOld: 250 }
  const [superId = 0, adminId = 0, studioId = 0, id = 0] = await insertAccounts(scene, [
    { ...shared, ...superAdmin, email: 'super@hiwar.test', role: Role.SuperAdmin },
    { ...shared, ...regularAdmin, email: 'admin@hiwar.test', role: Role.RegularAdmin },
    { ...shared, ...studio, pictured: false, email: 'studio@hiwar.test', role: Role.Studio },
    { ...shared, ...person, email: 'manager@hiwar.test', role: Role.TutorManager },
  ])
  await insertProfiles(scene.trx, [{ id, bio, about, notice }], scene.now)
  return { managerId: id, adminId, superId, studioId }
}
