import { Outlet } from '@tanstack/react-router'
export function InboxScreen() {
  return <Outlet />
}
