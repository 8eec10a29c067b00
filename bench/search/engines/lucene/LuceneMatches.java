import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;

/** The ids of matching documents by segment, in order. */
final class LuceneMatches extends SimpleCollector {
  private final Map<Integer, int[]> docs = new HashMap<>();
  private final Map<Integer, Integer> counts = new HashMap<>();
  private int leaf = -1;
  private int[] found = new int[0];
  private int count;

  @Override
  protected void doSetNextReader(LeafReaderContext context) throws IOException {
    keep();
    leaf = context.ord;
    found = new int[1024];
    count = 0;
  }

  @Override
  public void collect(int doc) {
    if (count == found.length) found = Arrays.copyOf(found, count * 2);
    found[count++] = doc;
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  private void keep() {
    if (leaf < 0) return;
    docs.put(leaf, found);
    counts.put(leaf, count);
  }

  int[] docs(int of) {
    keep();
    return docs.getOrDefault(of, new int[0]);
  }

  int count(int of) {
    keep();
    return counts.getOrDefault(of, 0);
  }

  int total() {
    keep();
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
