import {
  AppWindow,
  ChartColumn,
  CircleUser,
  FileText,
  Gauge,
  Gift,
  Globe,
  LifeBuoy,
  Link2,
  Wrench,
  type IconNode,
} from 'lucide';

const icons: Readonly<Record<string, IconNode>> = {
  snapshot: Gauge,
  offers: Link2,
  media: Globe,
  reports: ChartColumn,
  account: CircleUser,
  help: LifeBuoy,
  tools: Wrench,
  special: Gift,
  apps: AppWindow,
};

/** The sign of a group or page of the server's menu; what a later server adds has one too. */
export function iconOf(name: string): IconNode {
  return icons[name] ?? FileText;
}
