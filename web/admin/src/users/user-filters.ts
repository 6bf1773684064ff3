/** What the list of users is filtered by, kept in the address together with sort and page. */
import { Gender, Role } from '@hiwar/contract/enumerations.ts'
import { readPageSize } from '@hiwar/kit/ui/page-size.ts'
import { useSearchParams } from 'react-router'

export interface UserFilters {
  search: string
  role: Role | null
  gender: Gender | null
  verified: boolean | null
  city: number | null
  online: boolean
  sort: 'asc' | 'desc'
  page: number
}

const roles = Object.values(Role)
const genders = Object.values(Gender)

export function readUserFilters(address: URLSearchParams): UserFilters {
  const verified = address.get('verified')
  const city = Number(address.get('city'))
  const page = Number(address.get('page'))
  return {
    search: address.get('search') ?? '',
    role: roles.find((role) => String(role) === address.get('role')) ?? null,
    gender: genders.find((gender) => gender === address.get('gender')) ?? null,
    verified: verified === 'true' ? true : verified === 'false' ? false : null,
    city: Number.isInteger(city) && city >= 1 && city <= 30 ? city : null,
    online: address.get('online') === 'true',
    sort: address.get('sort') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

export function writeUserFilters(filters: UserFilters): URLSearchParams {
  const address = new URLSearchParams()
  const { search, role, gender, verified, city, online, sort, page } = filters
  if (search !== '') address.set('search', search)
  if (role !== null) address.set('role', String(role))
  if (gender !== null) address.set('gender', gender)
  if (verified !== null) address.set('verified', String(verified))
  if (city !== null) address.set('city', String(city))
  if (online) address.set('online', 'true')
  if (sort !== 'desc') address.set('sort', sort)
  if (page !== 1) address.set('page', String(page))
  return address
}

/** The filters of the address; every change but that of the page goes back to the first one. */
export function useUserFilters(): [UserFilters, (changes: Partial<UserFilters>) => void] {
  const [address, setAddress] = useSearchParams()
  const filters = readUserFilters(address)
  return [filters, (changes) => setAddress(writeUserFilters({ ...filters, page: 1, ...changes }), { replace: true })]
}

export function queryOfUsers({ online, ...filters }: UserFilters, size = readPageSize()) {
  const given = Object.entries(filters).filter(([, value]) => value !== null && value !== '')
  return { ...Object.fromEntries(given), ...(online && { online }), size }
}
