import {
  BriefcaseBusiness,
  CalendarCheck,
  Car,
  CircleDollarSign,
  CircleHelp,
  PhoneIncoming,
  Repeat2,
  ShoppingBag,
  Wallet,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  enquiry: Car,
  testDrive: CalendarCheck,
  finance: Wallet,
  tradeIn: Repeat2,
  valuation: Repeat2,
  service: Wrench,
  parts: Wrench,
  callback: PhoneIncoming,
  reservation: CircleDollarSign,
  purchase: ShoppingBag,
  career: BriefcaseBusiness,
}

export function FormIcon({ form }: { readonly form: string }) {
  const Icon = ICONS[form] ?? CircleHelp
  return <Icon size={15} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
}
