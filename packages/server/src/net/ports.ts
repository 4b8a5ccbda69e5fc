/**
 * Ports from 1024 on where something else listens than a web server: what browsers block (the Fetch Standard's "port
 * blocking", as of 2026-11), and databases, caches, remote desktops and daemons.
 */
const otherServices = new Set([
  // Fetch Standard
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  // Databases: SQL Server, Oracle, ZooKeeper, MySQL, PostgreSQL, Redis, Cassandra, Elasticsearch, memcached, MongoDB, Db2
  1433,
  1434, 1521, 2181, 3306, 5432, 6379, 7000, 9042, 9200, 9300, 11211, 27017, 27018, 27019, 50000,
  // Docker, etcd, SVN, Remote Desktop, RabbitMQ, VNC, WinRM, Kubelet, git
  2375, 2376, 2379, 2380, 3389, 3690, 5672, 5900, 5985, 5986, 9418, 10250,
]);

/** Whether a port may be that of a web server: 80, 443, or one from 1024 on that belongs to nothing else. */
export function isWebPort(port: number): boolean {
  if (port === 80 || port === 443) return true;
  return port >= 1024 && port <= 65_535 && !otherServices.has(port);
}
