// oxlint-disable-next-line import/no-unassigned-import -- it only has effects
import '@vitejs/plugin-react/preamble'
